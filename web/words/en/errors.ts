import type { Words } from '../words.ts'

export const errors: Words['errors'] = {
  notAuthenticated: 'Not signed in',
  forbidden: 'Not allowed',
  server: 'Something went wrong on the server',
  missingFields: 'All fields are required',
  badCredentials: 'Wrong user name or password',
  unreachable:
    'The server doesn’t answer. Check that it is running and that the network works, then try again.',
}
