import type { Words } from '../words.ts'

export const errors: Words['errors'] = {
  notAuthenticated: 'Sesión no iniciada',
  forbidden: 'No permitido',
  server: 'Ha habido un error en el servidor',
  missingFields: 'Todos los campos son obligatorios',
  badCredentials: 'Usuario o contraseña incorrectos',
  unreachable:
    'El servidor no responde. Comprueba que esté en marcha y que la red funcione, y vuelve a probar.',
}
