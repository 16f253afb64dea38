export function natsServer(): string
export function provideNatsServer(): void
