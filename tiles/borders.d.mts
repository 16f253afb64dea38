interface Detail {
  tolerance: number
  unit: number
}

export const NEAR: Detail
export const FAR: Detail

export function borderLines(
  atlas: object,
  detail: Detail,
): { unit: number; border: number[][]; coast: number[][] }
