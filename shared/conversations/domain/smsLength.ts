/** The letters of the basic alphabet of SMS (GSM 03.38), Danish ones among them, and those that take two places. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const double = '\f^{}\\[~]|€'

/** How long a text is as an SMS: in letters as networks count them, and in the parts that are sent and paid one by one. */
export interface SmsLength {
  letters: number
  parts: number
}

/** A text of other letters than the basic ones takes 70 letters a message instead of 160; parts of a longer one carry less. */
export function smsLength(text: string): SmsLength {
  const isBasic = [...text].every((letter) => basic.includes(letter) || double.includes(letter))
  const letters = isBasic
    ? [...text].reduce((sum, letter) => sum + (double.includes(letter) ? 2 : 1), 0)
    : // Networks count halves of the characters that take two.
      text.length
  const [alone, together] = isBasic ? [160, 153] : [70, 67]
  return { letters, parts: letters <= alone ? Math.min(letters, 1) : Math.ceil(letters / together) }
}

/** A text in more parts costs more than what it says is worth, and SNS takes no more letters than ten parts hold. */
export const mostSmsParts = 6
