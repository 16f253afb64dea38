/** Texts of the commands `backup`, `restore` and `admin-password`. */
export const backup = {
  made: (file: string, size: string) => `Sauvegarde : ${file} (${size})`,
  secret:
    'Elle contient la clé du serveur et les mots de passe des comptes : gardez-la en lieu sûr.',
  leftOut: (files: string) => `Elle ne contient pas : ${files}`,
  exists: (file: string) =>
    `${file} existe déjà\u00a0: choisissez un autre nom, rien n’est écrasé.`,
  nothing: (dataDir: string) =>
    `Il n’y a rien à sauvegarder dans ${dataDir}\u00a0: la base de données n’y est pas.`,
  notMade: (file: string, reason: string) =>
    `La sauvegarde ${file} n’a pas pu être faite\u00a0: ${reason}.`,

  restored: (moment: string, dataDir: string) =>
    `Sauvegarde du ${moment} remise en place : ${dataDir}`,
  setAside: (folder: string) => `Les données d’avant sont mises de côté : ${folder}`,
  notRestored: (file: string, reason: string) =>
    `La sauvegarde ${file} n’a pas été remise en place\u00a0: ${reason}. Rien n’a changé.`,
  thisNotRestored: (reason: string) =>
    `Cette sauvegarde n’a pas été remise en place : ${reason}. Rien n’a changé.`,
  stopFirst: (reason: string) =>
    `${reason} Arrêtez la boîte (Ctrl + C ; comme service : sudo systemctl stop point-de-mire), puis recommencez.`,
  faults: {
    notWhole: 'ce n’est pas une sauvegarde entière de Point de Mire',
    sum: 'le fichier est abîmé (sa somme de contrôle n’est pas celle de la sauvegarde)',
    newer: 'elle vient d’une version plus récente de Point de Mire',
    database: 'sa base de données est abîmée',
  },

  password: (drawn: string) => `Mot de passe du compte admin\u00a0: ${drawn}`,
  dataDir: (dataDir: string) => `Données\u00a0: ${dataDir}`,
  passwordGiven: 'ADMIN_PASSWORD est défini\u00a0: il le remplacera au prochain démarrage.',
}
