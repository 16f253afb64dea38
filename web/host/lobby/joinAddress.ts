/** What is typed by hand: the box's address without the room, which is typed next. `http://10.0.0.2:8080/play/482913` → `10.0.0.2:8080` */
export function typedAddress(joinUrl: string): string {
  return joinUrl.replace(/^https?:\/\//, '').replace(/\/(?:play|join)\/\d+$/, '')
}
