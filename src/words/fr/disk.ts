/** Texts about disk errors. */
export const disk = {
  /** reasons why reading or writing fails; each text ends a longer sentence, so it has no capital and no full stop */
  reasons: {
    denied: 'accès refusé',
    readOnly: 'le disque est en lecture seule',
    absent: 'ce dossier ou ce fichier n’existe pas',
    isFolder: 'c’est un dossier',
    notAFolder: 'ce n’est pas un dossier',
    tooBig: 'ce disque ne prend pas de fichier aussi grand (une clé en FAT32 s’arrête à 4\u00a0Go)',
    broken: 'le disque ne répond plus',
    gone: 'le disque n’est plus là',
    full: 'le disque est plein',
    noRoom: 'le disque n’a plus assez de place',
    damaged: 'la base de données est abîmée',
    unplugged: 'la clé ou le disque n’est pas branché',
  },
  /** messages in the terminal when the server cannot start because of a disk error */
  refusals: {
    full: 'Le disque est plein : Point de Mire s’arrête ici, rien n’est perdu. Libérez de la place (les plus anciennes sauvegardes, par exemple), puis recommencez.',
    readOnly:
      'Le disque est en lecture seule : Point de Mire s’arrête ici, rien n’est perdu. Redémarrez l’ordinateur, ou changez de disque.',
    broken:
      'Le disque ne répond pas bien : Point de Mire s’arrête ici. Copiez les sauvegardes ailleurs, puis changez de disque.',
  },
}
