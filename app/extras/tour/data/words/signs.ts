const styled = (sign: string) => sign.normalize('NFKC').replace(/[().]/g, '');
/** Weekdays in two letters; `mar 12` may be in March. */
const shortWeekdays: Record<string, string> = {
  lu: 'lun',
  ma: 'martes',
  mi: 'mié',
  ju: 'jue',
  vi: 'vie',
  sa: 'sáb',
  do: 'dom',
};
/** Pairs of a special sign and its plain replacement. */
const signs: readonly (readonly [RegExp, string | ((sign: string) => string)])[] = [
  // `1⁰ de mayo`; not `8⁰⁰`
  [/(?<=\d)[⁰ᵒ](?!⁰)/g, 'º'],
  // Letters and digits in another style: `𝗠𝗔𝗥`, `ＭＡＲ`, `ⓜ`, `⑫`, `8³⁰`, `🄼`
  [/[\u00b9\u00b2\u00b3\u2070-\u208e\u2460-\u24ff\uff01-\uff5e\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}]/gu, styled],
  // `🅼`, `🅜`
  [/[\u{1f150}-\u{1f189}]/gu, (sign) => String.fromCharCode(65 + ((sign.codePointAt(0)! - 0x1f150) % 32))],
  // `❶`, `➊`, `➓`
  [/[\u2776-\u2793]/g, (sign) => String(((sign.charCodeAt(0) - 0x2776) % 10) + 1)],
  // `ᴍᴀʀ`
  [/[ᴀ-ᴢʙɢʜɪʟɴʀʏꜰꜱǫ]/g, (sign) => 'abcdefghijklmnopqrstuvwyz'['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ'.indexOf(sign)] ?? sign],
  [/\u{1f51f}/gu, '10'],
  [/(?<=\d)\s?\u00bd/g, ':30'],
  [/(?<=\d-\d\d)T(?=\d\d:\d)/g, ' '],
  // `29_ENE__Los_Arcos`: words and fields in one; not in an address or `_énfasis_`
  [
    /(?<!\S)[A-Za-zÀ-ɏ\d-]+(?:_+[A-Za-zÀ-ɏ\d:.-]+){3,}(?!\S)/g,
    (fields) => fields.replace(/__+/g, (gap) => ', '.padEnd(gap.length)).replaceAll('_', ' '),
  ],
  // `Sab20Feb`
  [/(?<![A-Za-zÀ-ɏ])(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)(?=\d{1,2}[A-Za-zÀ-ɏ]{3})/gi, (name) => `${name} `],
  // `jue-26-ago-27`, as a spreadsheet writes it
  [
    /(?<![A-Za-zÀ-ɏ])(lun(?:es)?|mar(?:tes)?|mi[eé](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[aá]b(?:ado)?|dom(?:ingo)?)[-/](?=\d{1,2}[-/.](?:\d|[A-Za-z]{3}))/gi,
    (name) => `${name.slice(0, -1)} `,
  ],
  // `sá 12`, `ju. 6`, at the start of a line
  [
    /(?<=^[^A-Za-zÀ-ɏ\d\n]{0,6})(?:lu|ma|mi|ju|vi|s[aá]|do)(?=\.? \d{1,2}(?![\d:]))/gim,
    (name) => shortWeekdays[name.toLowerCase().replace('á', 'a')] ?? name,
  ],
  // `16ABR2027`, `11JUN27`
  [
    /(?<=(?<!\w)\d{1,2})(?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)(?=(?:20)?[23]\d(?!\d))/gi,
    (name) => `${name} `,
  ],
  // A soft hyphen inside a word disappears.
  [/(?<=[A-Za-zÀ-ɏ])\u00ad(?=[A-Za-zÀ-ɏ])/g, ''],
  [/[\u00ad\u02d7\u1806\u2010-\u2012\u2043\u2212\ufe58\ufe63\u2796]/g, '-'],
  [/[\u2044\u2215\u29f8]/g, '/'],
  // An apostrophe before a year; names keep theirs.
  [/(?<!\d)[\u00b4\u02bc\u2018\u2019\u201b\u2032](?=\d\d(?!\d))/g, "'"],
  [/[\u02d0\u0589\u2236\ua789\ufe55]/g, ':'],
  [/[\u2024\ufe52]/g, '.'],
  [/[\u00a6\u01c0\u2223\u2502\u2503\u23d0]/g, '|'],
  [/[\u00a0\u2000-\u200a\u202f\u205f\u2800\u3000\u3164]/g, ' '],
  // Invisible characters: `1️⃣2️⃣` is 12
  [/[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f]/gu, ''],
  [/[\u20e3\ufe00-\ufe0f\ufeff\u{e0000}-\u{e01ef}]/gu, ''],
  // `8pm~10pm`; not `~8pm~`
  [/(?<=:\d\d|(?<![\d/.-])\d{1,2}|[ap]m\s?)~(?<!~[^~\n]{0,99}~)(?=\s?\d[^~\n]*$)/gim, '-'],
  // `1̶2̶ ̶d̶i̶c̶` is struck out, as with `~`.
  [
    /[^\s\p{M}][\u0335-\u0338](?:(?: [\u0335-\u0338]?)?[^\s\p{M}][\u0335-\u0338])*/gu,
    (text) => `~${text.replace(/[\u0335-\u0338]/g, '')}~`,
  ],
];

/** A message in plain letters and signs, each accented letter as one character, without invisible characters. */
export const plain = (message: string) =>
  signs
    .reduce((text, [sign, plainSign]) => text.replace(sign, plainSign as string), message)
    .normalize('NFC')
    .replace(/\p{M}/gu, '');
