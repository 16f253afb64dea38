// One chunk for three small pages that few visits open.
export { NotFound } from './NotFound.tsx'
export { PhoneCheckPage } from './PhoneCheckPage.tsx'
export { Privacy } from './Privacy.tsx'
