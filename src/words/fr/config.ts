import { TILE_SOURCE_WARNINGS } from '#protocol/errors.ts'

/** Error texts for an invalid value of a command-line flag or an environment variable. */
export const config = {
  port: (name: string, given: string) =>
    `${name} attend un numéro de port entre 0 et 65535, et non « ${given} ».`,
  host: (name: string, given: string) =>
    `${name} attend une adresse d’écoute, et non « ${given} ».`,
  folder: (name: string) => `${name} attend le chemin d’un dossier.`,
  publicUrl: (given: string) =>
    `PUBLIC_URL attend une adresse comme http://jeu.exemple.fr, et non « ${given} ».`,
  publicPath: (given: string) =>
    `PUBLIC_URL attend un chemin de lettres sans accent, de chiffres et de - . _ ~, et non « ${given} ».`,
  ownPath: (given: string) =>
    `PUBLIC_URL attend un autre chemin que « ${given} », qui est une adresse du jeu lui-même.`,
  proxies: (given: string) =>
    `TRUST_PROXY attend des adresses comme 127.0.0.1 ou 10.0.0.0/8, séparées par des virgules, et non « ${given} ».`,
  wifiName: 'WIFI_PASSWORD attend aussi WIFI_SSID, le nom du Wi-Fi.',
  wifiLength: 'WIFI_SSID attend le nom d’un Wi-Fi, 32 octets au plus.',
  wifiPassword: 'WIFI_PASSWORD attend un mot de passe WPA, de 8 à 63 caractères sans accent.',
  shortPassword: (length: number) =>
    `ADMIN_PASSWORD a moins de ${length}\u00a0caractères\u00a0: il se devine vite.`,
  tileSource: TILE_SOURCE_WARNINGS,
}
