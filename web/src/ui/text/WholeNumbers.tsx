/** Matches the numbers of standards, such as the one in `EN ISO 9606-1`. */
const numbers = /(\d+-\d+)/

/** A text whose numbers do not wrap after their hyphens. */
export const WholeNumbers = ({ text }: { text: string }) =>
  text.split(numbers).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has its parts in one order
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
