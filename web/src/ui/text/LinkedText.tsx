import Link from '@mui/material/Link'
import { linkedParts } from '../../../../shared/kernel/domain/webLinks.ts'

/** A text whose web addresses are links, which open in a new tab. */
export function LinkedText({ text }: { text: string }) {
  let end = 0
  return linkedParts(text).map((part) => {
    end += part.text.length
    if (part.href === undefined) return part.text
    return (
      <Link
        key={end}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer"
        underline="always"
        sx={{ overflowWrap: 'anywhere' }}
      >
        {part.text}
      </Link>
    )
  })
}
