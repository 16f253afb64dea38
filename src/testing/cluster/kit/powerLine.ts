// Disks of their own for the NATS servers, whose power can be cut: each is an ext4 file system in an image, and the cut is
// the one that file systems are tested with (EXT4_IOC_SHUTDOWN without a flush): from then on nothing reaches the image,
// and what was not synced is gone. Needs root.
import { execFileSync } from 'node:child_process'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../temporaryFolder.ts'

/** of an image that is written only where something lies: the log asks for 4 GB */
const IMAGE_BYTES = 8 * 1024 ** 3
/** _IOR('X', 125, __u32), and EXT4_GOING_FLAGS_NOLOGFLUSH */
const SHUTDOWN = 'open(my $disk, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($disk, 0x8004587d, $how) or die $!'

export interface PowerLine {
  /** where that server keeps its files */
  store: (server: number) => string
  /** All disks at once. Whoever writes there is told of an error. */
  cut(): void
  /** Once nobody has a file open there. */
  comesBack(): void
  dispose(): void
}

export function openPowerLine(count: number): PowerLine {
  if (process.getuid?.() !== 0) throw new Error('a power cut needs root, for disks of its own')
  const folder = temporaryFolder('power-line')
  const disks = Array.from({ length: count }, (_, at) => ({ image: join(folder.path, `${at}.img`), place: join(folder.path, `${at}`) }))
  const mount = ({ image, place }: { image: string; place: string }) => execFileSync('mount', ['-o', 'loop', image, place])
  const unmount = ({ place }: { place: string }) => execFileSync('umount', [place])
  for (const disk of disks) {
    writeFileSync(disk.image, '')
    truncateSync(disk.image, IMAGE_BYTES)
    execFileSync('mkfs.ext4', ['-q', '-F', disk.image])
    mkdirSync(disk.place)
    mount(disk)
  }
  return {
    store: (server) => join(disks[server]?.place ?? '', 'jetstream'),
    cut() {
      for (const { place } of disks) execFileSync('perl', ['-e', SHUTDOWN, place])
    },
    comesBack() {
      for (const disk of disks) {
        unmount(disk)
        mount(disk)
      }
    },
    dispose() {
      for (const disk of disks) unmount(disk)
      folder.remove()
    },
  }
}
