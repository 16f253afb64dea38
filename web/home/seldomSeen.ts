// One chunk: three small pages that hardly any visit opens.
export { NotFound } from './NotFound.tsx'
export { PhoneCheckPage } from './PhoneCheckPage.tsx'
export { Privacy } from './Privacy.tsx'
