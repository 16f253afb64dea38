import type { Words } from '../words.ts'

/** Texts about whether a phone reaches the server, and the address to use. */
export const reach: Words['reach'] = {
  close: 'Close',

  check: {
    open: 'Check',
    title: 'Check with my phone',
    scan: 'Scan this code with your phone, on the players’ Wi-Fi.',
    qr: 'QR code of the check',
    waiting: 'Waiting for the phone…',
    reached: 'Phone connected',
    good: 'The players’ phones will come the same way.',
    late: 'Still nothing? Three likely reasons:',
    reasons: [
      'The phone is not on the same Wi-Fi as this computer, or its mobile data has taken over.',
      'The Wi-Fi keeps its devices apart (guest network, “client isolation”): use another network, or a shared connection.',
      'This computer’s firewall blocks connections: allow Point de Mire on private networks.',
    ],
    over: 'This check is no longer valid.',
    again: 'New check',
  },

  address: {
    open: 'Address',
    title: 'Address for phones',
    lead: 'The one on the players’ Wi-Fi. The choice is kept, and the QR codes follow it.',
    fixed: (base) => `The address is set by PUBLIC_URL, or this computer is on no network: ${base}`,
    automatic: 'Automatic',
    likeliest: 'The likeliest on the list',
    card: (card, likely) => (likely ? card : `${card}, unlikely`),
  },
}
