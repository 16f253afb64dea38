// Simulated disks for the NATS servers, whose power can be cut: each is an ext4 file system in an image file. The cut is the
// one used to test file systems (EXT4_IOC_SHUTDOWN without a flush): later writes fail, and unsynced data is lost. Needs root.
import { execFileSync } from 'node:child_process'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../temporaryFolder.ts'

/** Size of a disk's image, a sparse file, which takes no space for unused blocks; the log in NATS reserves 4 GB. */
const IMAGE_BYTES = 8 * 1024 ** 3
/**
 * Perl program for the ioctl EXT4_IOC_SHUTDOWN, `_IOR('X', 125, __u32)`, with the flag EXT4_GOING_FLAGS_NOLOGFLUSH (2)
 */
const SHUTDOWN =
  'open(my $disk, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($disk, 0x8004587d, $how) or die $!'

export interface PowerLine {
  /** returns the folder of the files of NATS server number `server` */
  store: (server: number) => string
  /** Cuts the power of all disks: writes after the cut fail with an error. */
  cut(): void
  /** Mounts the disks of all NATS servers again after a power cut; no process may have a file open on them then. */
  comesBack(): void
  dispose(): void
}

export function openPowerLine(count: number): PowerLine {
  if (process.getuid?.() !== 0) throw new Error('a power cut needs root, for disks of its own')
  const folder = temporaryFolder('power-line')
  const disks = Array.from({ length: count }, (_, at) => ({
    image: join(folder.path, `${at}.img`),
    place: join(folder.path, `${at}`),
  }))
  const mount = ({ image, place }: { image: string; place: string }) =>
    execFileSync('mount', ['-o', 'loop', image, place])
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
