import type { ProgramWords } from '../shape.ts'

/** Reasons why a node (server process) of a cluster does not start. */
export const cluster: ProgramWords['cluster'] = {
  alone: (flag) => `${flag} only goes with --cluster (--help lists the options).`,
  servers: (name, given) =>
    `${name} needs addresses like nats://10.0.0.5:4222, separated by commas, not “${given}”.`,
  percent: (name) => `${name}: a % in a name or a password is written %25.`,
  name: (given) =>
    `--node needs a name of at most 32 unaccented letters, digits or -, not “${given}”.`,
  libraryNodeOrHall:
    '--desk and --hall do not go together: the library has to stay within reach of the other nodes.',

  unreadable: (path, reason) => `--cluster-credentials: ${path} can’t be read (${reason}).`,
  stranger: (where) =>
    `NATS (${where}) refuses these credentials: see --cluster-credentials, or the account in the address.`,
  tls: (where, reason) => `NATS (${where}) can’t be reached over TLS: ${reason}.`,
  nobody: (where) => `No NATS server answers at ${where}: start them, then try again.`,
  cannotBegin: (reason) => `NATS doesn’t let this node begin: ${reason}.`,

  waits: 'NATS is not ready yet: this node waits for it.',
  tooOld: (version, server, oldest) =>
    `NATS ${version} (${server}) is too old: ${oldest} or newer is needed.`,
  keepsNothing: (server) =>
    `NATS keeps nothing: JetStream is not enabled on ${server ?? 'this server'}.`,
  silent: (subject) =>
    `NATS doesn’t say whether it writes everything to the disk: its account must be allowed to ask ${subject} (docs/CLUSTER.md).`,
  tooFew: (servers, wanted) =>
    `NATS would lose answers: ${servers} server${servers > 1 ? 's' : ''} with JetStream, ${wanted} are needed.`,
  lazy: (server) =>
    `NATS would lose answers in a power cut: sync_interval: always is missing on ${server}.`,
  tooFewCopies: (copies, wanted) =>
    `NATS would lose answers: it keeps ${copies} cop${copies > 1 ? 'ies' : 'y'} only, ${wanted} are needed.`,

  sameName: (node) =>
    `A node named ${node} is already there: give this one another name with --node.`,
  sameFolder: (node) =>
    `Node ${node} serves a copy of this data folder: give this one a new folder (--data).`,
  secondLibraryNode: (node) =>
    `The node ${node} already holds the library: only one starts with --desk.`,
  otherVersion: (node, version, own) =>
    `The node ${node} has version ${version}, this one version ${own}: all must have the same.`,
  hallFolder: (folder) =>
    `${folder} holds the games of another box: a hall (--hall) begins with a folder of its own (--data).`,
  noLibraryNode: 'No node holds the library: start the one with --desk first.',
}
