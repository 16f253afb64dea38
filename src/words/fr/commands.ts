/** Help and error texts of the command line. */
export const commands = {
  noValue: (option: string) => `${option} n’attend pas de valeur (--help montre les options).`,
  unknownOption: (option: string) => `Option inconnue : ${option} (--help montre les options).`,
  wantsValue: (option: string, example: string) =>
    `${option} attend une valeur, par exemple ${option} ${example}.`,
  withoutMaps: '--without-maps ne va qu’avec backup (--help montre les options).',
  unknownCommand: (name: string) =>
    `Commande inconnue : « ${name} » (--help montre les commandes).`,
  tooMuch: (name: string, extra: string) =>
    `Argument de trop après ${name} : « ${extra} » (--help montre les commandes).`,
  wantsFile: (name: string, example: string) =>
    `${name} attend un fichier, par exemple ${name} ${example}.`,
  files: { backup: 'samedi.sauvegarde', doctor: 'examen.zip' },
  help: (title: string) => `${title}

Usage : point-de-mire [commande] [options]
        npm start -- [commande] [options]        depuis les sources

Commandes
  serve              sert le jeu (quand rien n’est dit)
  admin-password     tire un nouveau mot de passe du compte admin et l’affiche
  backup <fichier>   met tout dans un seul fichier, même pendant une partie ;
                     « - » l’écrit sur la sortie standard
  restore <fichier>  remet en place une sauvegarde ; les données d’avant sont
                     mises de côté
  doctor [fichier]   examine cet ordinateur avant la soirée ; avec un fichier,
                     y met l’examen et le journal, pour qui vous aide
  aide               « Tenir la boîte » : mettre à jour, changer d’ordinateur,
                     mot de passe oublié, disque plein, demander de l’aide

Options
  --port <numéro>    port d’écoute, 0 pour un port libre (8080, ou PORT)
  --host <adresse>   adresse d’écoute (0.0.0.0, ou HOST)
  --data <dossier>   dossier des données (./data, ou DATA_DIR)
  --without-maps     backup : laisse de côté les zones préparées et les fichiers
                     de cartes
  --open             ouvre la page du présentateur dans le navigateur
  --cluster <liste>  plusieurs machines : les serveurs NATS, séparés par des
                     virgules (ou CLUSTER ; docs/CLUSTER.md)
  --node <nom>       le nom de ce nœud parmi elles (celui de la machine)
  --desk             ce nœud tient la bibliothèque, un seul le fait
  --hall             ce nœud est une salle à part : ses parties continuent quand
                     sa ligne vers les autres est coupée
  --cluster-credentials <fichier>
                     les identifiants de NATS
  --cluster-unsafe   sert même si NATS peut perdre des réponses
  --version          affiche la version
  --help             affiche cette aide

Variables : PORT, HOST, DATA_DIR, BACKUP_DIR (dossier des sauvegardes
automatiques, une clé USB par exemple), ADMIN_PASSWORD, PUBLIC_URL,
GOOGLE_MAPS_API_KEY, TILE_SOURCE, TRUST_PROXY (adresses du mandataire placé
devant le serveur), CLUSTER, WIFI_SSID, WIFI_PASSWORD (le Wi-Fi des joueurs,
affiché dans le salon). Une option l’emporte sur sa variable.`,
  /** name of the file in docs/ that the command `aide` prints */
  guide: 'tenir-la-boite.md',
}
