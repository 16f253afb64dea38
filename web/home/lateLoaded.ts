// Puts three small pages that few visits open into one chunk of their own.
export { NotFound } from './NotFound.tsx'
export { PhoneCheckPage } from './PhoneCheckPage.tsx'
export { Privacy } from './Privacy.tsx'
