export function borderLines(atlas: object): { unit: number; border: number[][]; coast: number[][] }
