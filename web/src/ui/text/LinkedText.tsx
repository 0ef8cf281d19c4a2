import Link from '@mui/material/Link'
import { linkedParts } from '../../../../shared/kernel/domain/webLinks.ts'

/** A text whose web addresses are links, which open in a new tab. */
export const LinkedText = ({ text }: { text: string }) =>
  linkedParts(text).map((part, place) =>
    part.href === undefined ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <Link key={place} href={part.href} target="_blank" rel="noopener noreferrer" underline="always" sx={{ overflowWrap: 'anywhere' }}>
        {part.text}
      </Link>
    ),
  )
