const thin = '\u202f';
const whole = '\u00a0';
/** What a French mark can stand behind: a letter, a figure, or the end of a value, a tag, a bracket. */
const before = '(?<=[\\p{L}\\p{N}»)>}…’])';
const rules = [
  [new RegExp(`${before}[ ${whole}${thin}]?([;!?])(?=$|[\\s<»)}])`, 'gu'), `${thin}$1`],
  [new RegExp(`${before}[ ${whole}]?:(?=$|\\s)`, 'gu'), `${whole}:`],
  [new RegExp(`«[ ${whole}]?`, 'gu'), `«${whole}`],
  [new RegExp(`[ ${whole}]?»`, 'gu'), `${whole}»`],
];

/**
 * A French text with the spaces of Québec, however its author typed them: a thin no-break space before ; ! ?,
 * a no-break space before : and inside « ».
 */
export function frenchSpacing(text) {
  return rules.reduce((written, [pattern, replacement]) => written.replace(pattern, replacement), text);
}
