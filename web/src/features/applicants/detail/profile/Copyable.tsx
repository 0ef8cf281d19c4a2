import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../../ui/CopyButton.tsx'

interface CopyableProps {
  text: string
  /** Without one there is no link. */
  href: string | undefined
  /** What the button says, such as 'Copy email'. */
  label: string
  /** What else can be done with it. */
  children?: ReactNode
}

/** A way to reach somebody: a link, and a button that copies it. */
export function Copyable({ text, href, label, children }: CopyableProps) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 30 }}>
      {href === undefined ? (
        text
      ) : (
        <Link href={href} color="textPrimary" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Link>
      )}
      <CopyButton text={text} label={label} />
      {children}
    </Box>
  )
}
