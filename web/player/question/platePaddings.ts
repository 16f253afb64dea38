import type { Padding } from '../../map/index.ts'

export interface PlatePaddings {
  /** px at the top and the bottom of the screen that the plates (panels) cover; null before the first layout */
  padding: Padding | null
  /** px that the map keeps free for the plates; beside a tall one in the corner of a low screen, not above it */
  mapPadding: Padding | null
  /** px that a photo over the map keeps free: no plate covers a part of it */
  photoPadding: Padding | null
}

/** @param above rectangle of the upper plate, px @param below of the lower one */
export function platePaddings(
  above: Pick<DOMRect, 'width' | 'bottom'>,
  below: Pick<DOMRect, 'left' | 'top' | 'height'>,
  screen: { width: number; height: number },
): PlatePaddings {
  // On a phone in landscape the upper plate (panel) stands in a corner and does not cover the middle of the map: it
  // adds no padding.
  const isCorner = above.width < screen.width * 0.75
  const padding = {
    top: isCorner ? 0 : Math.round(above.bottom),
    right: 0,
    bottom: Math.round(screen.height - below.top),
    left: 0,
  }
  if (!isCorner) return { padding, mapPadding: padding, photoPadding: padding }
  const beside = {
    top: Math.round(above.bottom),
    right: Math.round(screen.width - below.left),
    bottom: 0,
    left: 0,
  }
  // A scale of years makes the lower plate half as high as such a screen: above it the map would be a strip.
  const isTall = below.height > screen.height / 3
  return { padding, mapPadding: isTall ? beside : padding, photoPadding: beside }
}
