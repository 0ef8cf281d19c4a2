/** The numbers of standards, such as the one in `EN ISO 9606-1`. */
const numbers = /\d+-\d+/

/** Dates as `Formats` writes them, such as `9. jan. 2027`. */
const dates = /\d{1,2}\.? \p{L}{3,4}\.? \d{4}/u

/** Both of these. */
const numbersAndDates = new RegExp(`${numbers.source}|${dates.source}`, 'u')

/** A text whose numbers do not wrap after their hyphens. */
export const WholeNumbers = ({ text }: { text: string }) => wholeParts(text, numbers)

/** A text whose dates do not wrap. */
export const WholeDates = ({ text }: { text: string }) => wholeParts(text, dates)

/** A text whose numbers do not wrap after their hyphens, and whose dates do not wrap. */
export const WholeNumbersAndDates = ({ text }: { text: string }) => wholeParts(text, numbersAndDates)

/** Splits a text so that what `pattern` matches does not wrap. */
const wholeParts = (text: string, pattern: RegExp) =>
  text.split(new RegExp(`(${pattern.source})`, 'u')).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has its parts in one order
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
