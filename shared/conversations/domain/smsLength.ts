/** The basic alphabet of SMS (GSM 03.38), which includes Danish letters, and the characters that count as two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const double = '\f^{}\\[~]|€'

/** The length of a text as an SMS: characters as networks count them, and the parts that are sent and paid for separately. */
export interface SmsLength {
  letters: number
  parts: number
}

/**
 * Returns the length of a text as an SMS. A text outside the basic alphabet has 70 characters per message instead of 160; parts of a longer
 * message hold fewer.
 */
export function smsLength(text: string): SmsLength {
  const isBasic = [...text].every((letter) => basic.includes(letter) || double.includes(letter))
  const letters = isBasic
    ? [...text].reduce((sum, letter) => sum + (double.includes(letter) ? 2 : 1), 0)
    : // UTF-16 code units, which is how networks count.
      text.length
  const [alone, together] = isBasic ? [160, 153] : [70, 67]
  return { letters, parts: letters <= alone ? Math.min(letters, 1) : Math.ceil(letters / together) }
}

/** More parts would cost more than the message is worth. The limit of SNS is ten parts. */
export const mostSmsParts = 6
