import type { Words } from '../../words.ts'

export const stops: Words['stops'] = {
  kicked: {
    title: 'You’ve been removed from the room',
    advice: 'Your points were not kept. You can come back and start from zero.',
    action: 'Join',
  },
  waiting: {
    advice:
      'Several phones come from the same address as yours. Keep this page open: it will ask again by itself.',
    asking: 'Waiting for the presenter',
  },
  replaced: {
    title: 'Open in another tab',
    advice: 'Your seat is held by this phone’s other tab.',
    action: 'Continue here',
  },
  paused: {
    title: 'Too many messages',
    advice: 'Your seat and your points are kept. Wait a moment, then try again.',
    action: 'Try again',
  },
}
