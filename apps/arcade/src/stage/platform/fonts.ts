const GAME_FONT = '"Onest Variable"';

/** The fonts of a canvas: the games' own, then the nearest one that the device has. */
export const FONT_FAMILIES = `${GAME_FONT}, "Onest Fallback", system-ui, sans-serif`;

/**
 * Draws a canvas again once the games' font has loaded. Only this font is asked for: `load` rejects when any of the named fonts is
 * missing, and few devices have all faces of the fallback. Without the font the canvas keeps the letters it was first drawn with.
 */
export async function redrawWithFont(fonts: Pick<FontFaceSet, 'load'>, weight: number, redraw: () => void): Promise<void> {
  const faces = await fonts.load(`${weight} 20px ${GAME_FONT}`).catch(() => []);
  if (faces.length > 0) redraw();
}
