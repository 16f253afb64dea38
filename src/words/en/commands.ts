import type { ProgramWords } from '../shape.ts'

/** Help and error texts of the command line. */
export const commands: ProgramWords['commands'] = {
  noValue: (option) => `${option} takes no value (--help lists the options).`,
  unknownOption: (option) => `Unknown option: ${option} (--help lists the options).`,
  wantsValue: (option, example) => `${option} needs a value, for example ${option} ${example}.`,
  withoutMaps: '--without-maps only goes with backup (--help lists the options).',
  unknownCommand: (name) => `Unknown command: “${name}” (--help lists the commands).`,
  tooMuch: (name, extra) =>
    `One argument too many after ${name}: “${extra}” (--help lists the commands).`,
  wantsFile: (name, example) => `${name} needs a file, for example ${name} ${example}.`,
  files: { backup: 'saturday.sauvegarde', doctor: 'examination.zip' },
  help: (title) => `${title}

Usage: point-de-mire [command] [options]
       npm start -- [command] [options]         from the sources

Commands
  serve              serves the game (when nothing is said)
  admin-password     draws a new password for the admin account and prints it
  backup <file>      puts everything into one file, even during a game;
                     “-” writes it to the standard output
  restore <file>     puts a backup in place; the data from before are set aside
  doctor [file]      examines this computer before the evening; with a file,
                     puts the report and the log into it, for whoever helps you
  aide, help         “Looking after the box”: updating, changing computers,
                     forgotten password, full disk, asking for help

Options
  --port <number>    port to listen on, 0 for a free one (8080, or PORT)
  --host <address>   address to listen on (0.0.0.0, or HOST)
  --data <folder>    data folder (./data, or DATA_DIR)
  --without-maps     backup: leaves out the prepared areas and the map files
  --open             opens the presenter’s page in the browser
  --cluster <list>   several machines: the NATS servers, separated by commas
                     (or CLUSTER; docs/CLUSTER.md)
  --node <name>      name of this node among them (that of the machine)
  --desk             this node holds the library, only one does
  --hall             this node is a hall apart: its games go on while its line
                     to the others is cut
  --cluster-credentials <file>
                     the credentials of NATS
  --cluster-unsafe   serves even if NATS may lose answers
  --version          prints the version
  --help             prints this help

Variables: PORT, HOST, DATA_DIR, BACKUP_DIR (folder for automatic backups, a USB
stick for example), ADMIN_PASSWORD, PUBLIC_URL, GOOGLE_MAPS_API_KEY, TILE_SOURCE,
TRUST_PROXY (addresses of the proxy in front of the server), CLUSTER,
WIFI_SSID, WIFI_PASSWORD (the players’ Wi-Fi, shown in the lobby). An option wins
over its variable.`,
  guide: 'looking-after-the-box.md',
}
