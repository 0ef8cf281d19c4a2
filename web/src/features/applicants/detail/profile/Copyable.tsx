import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../../ui/controls/CopyButton.tsx'

interface CopyableProps {
  text: string
  /** Without an address no link is shown. */
  href: string | undefined
  /** The button's label, such as 'Copy email'. */
  label: string
  /** Further actions. */
  children?: ReactNode
}

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
