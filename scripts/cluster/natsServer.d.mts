export function natsServer(): string
