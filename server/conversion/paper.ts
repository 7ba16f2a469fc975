/** A4, in millimetres. */
export const PAPER = { width: 210, height: 297 };

/** CSS pixels, of which an inch has 96. */
export const PIXELS_PER_MM = 96 / 25.4;

/** Word's unit, a twentieth of a point. */
export const TWIPS_PER_MM = 1440 / 25.4;

export function twips(millimetres: number): number {
  return Math.round(millimetres * TWIPS_PER_MM);
}
