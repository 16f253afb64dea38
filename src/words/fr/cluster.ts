/** Reasons why a node (server process) of a cluster does not start. */
export const cluster = {
  alone: (flag: string) => `${flag} ne va qu’avec --cluster (--help montre les options).`,
  servers: (name: string, given: string) =>
    `${name} attend des adresses comme nats://10.0.0.5:4222, séparées par des virgules, et non « ${given} ».`,
  percent: (name: string) => `${name}\u00a0: un % dans un nom ou un mot de passe s’écrit %25.`,
  name: (given: string) =>
    `--node attend un nom de 32 lettres sans accent, chiffres ou - au plus, et non « ${given} ».`,

  libraryNodeOrHall:
    '--desk et --hall ne vont pas ensemble\u00a0: la bibliothèque doit rester à portée des autres nœuds.',

  unreadable: (path: string, reason: string) =>
    `--cluster-credentials\u00a0: ${path} ne peut pas être lu (${reason}).`,
  stranger: (where: string) =>
    `NATS (${where}) refuse ces identifiants\u00a0: voyez --cluster-credentials, ou le compte de l’adresse.`,
  tls: (where: string, reason: string) =>
    `NATS (${where}) ne s’ouvre pas par TLS\u00a0: ${reason}.`,
  nobody: (where: string) =>
    `Aucun serveur NATS ne répond à ${where}\u00a0: démarrez-les, puis recommencez.`,
  cannotBegin: (reason: string) => `NATS ne permet pas de commencer\u00a0: ${reason}.`,

  waits: 'NATS n’est pas encore prêt\u00a0: ce nœud l’attend.',
  tooOld: (version: string, server: string, oldest: string) =>
    `NATS ${version} (${server}) est trop ancien\u00a0: il faut ${oldest} ou plus récent.`,
  keepsNothing: (server: string | null) =>
    `NATS ne garde rien\u00a0: JetStream n’est pas activé sur ${server ?? 'ce serveur'}.`,
  silent: (subject: string) =>
    `NATS ne dit pas s’il écrit tout sur le disque\u00a0: son compte doit pouvoir demander ${subject} (docs/CLUSTER.md).`,
  tooFew: (servers: number, wanted: number) =>
    `NATS perdrait des réponses\u00a0: ${servers} serveur${servers > 1 ? 's' : ''} avec JetStream, il en faut ${wanted}.`,
  lazy: (server: string) =>
    `NATS perdrait des réponses à une coupure de courant\u00a0: sync_interval: always manque sur ${server}.`,
  tooFewCopies: (copies: number, wanted: number) =>
    `NATS perdrait des réponses\u00a0: il n’en garde que ${copies} copie${copies > 1 ? 's' : ''}, il en faut ${wanted}.`,

  sameName: (node: string) =>
    `Un nœud nommé ${node} est déjà là\u00a0: donnez à celui-ci un autre nom avec --node.`,
  sameFolder: (node: string) =>
    `Le nœud ${node} sert une copie de ce dossier de données\u00a0: donnez à celui-ci un dossier neuf (--data).`,
  secondLibraryNode: (node: string) =>
    `Le nœud ${node} tient déjà la bibliothèque\u00a0: un seul démarre avec --desk.`,
  otherVersion: (node: string, version: string, own: string) =>
    `Le nœud ${node} est de la version ${version}, celui-ci de la version ${own}\u00a0: il faut la même partout.`,
  hallFolder: (folder: string) =>
    `${folder} contient les parties d’une autre boîte\u00a0: une salle (--hall) commence avec un dossier à elle (--data).`,
  noLibraryNode: 'Aucun nœud ne tient la bibliothèque\u00a0: démarrez d’abord celui de --desk.',
}
