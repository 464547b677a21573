import { palette, type Palette } from '../../../data/settings/colors';

/**
 * Ready-made palettes that are readable everywhere, by the name of their button. They are not in `colors.ts`, which
 * every page loads.
 */
export const palettes: Record<string, Palette> = {
  Carpa: palette('#17120e #f7ecd3 #f7ecd3 #17120e #ffc61a #e5127d #e5127d #ff6a1a #ffc61a #0aa99b'),
  Noche: palette('#0b132b #dfe7f5 #eef1f6 #0d1b2a #f4a261 #b5172f #5bc0be #7ea8f8 #c39bf3 #f4a261'),
  Teatro: palette('#2a0a12 #f8e9d8 #f8ecdc #2a0a12 #f2c14e #b3123c #ee6352 #f48c5a #f2c14e #e3a7ad'),
  Papel: palette('#faf6ee #221b14 #ffffff #221b14 #ffcf5c #b4235a #ff8aa8 #ffb07a #ffdf7e #7fd8c4'),
  Mar: palette('#e4f3f5 #0b3142 #ffffff #0b3142 #ffd166 #0b6e8a #7fd1d9 #9ad9b8 #ffe08a #ffb59a'),
};
