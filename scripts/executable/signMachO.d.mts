export function signMachO(file: Buffer, identifier: string): Buffer
