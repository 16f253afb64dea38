/**
 * The address to type by hand, without the room's number, which is typed on the page.
 * `http://10.0.0.2:8080/play/482913` → `10.0.0.2:8080`
 */
export function typedAddress(joinUrl: string): string {
  return joinUrl.replace(/^https?:\/\//, '').replace(/\/(?:play|join)\/\d+$/, '')
}
