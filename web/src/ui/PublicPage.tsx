import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { PublicHeader } from './PublicHeader.tsx'

interface PublicPageProps {
  /** The most that its contents take, in pixels or as a length. */
  width: number | string
  /** Whether they stand in the middle of a screen that is higher. */
  centred?: boolean
  children: ReactNode
  footer?: ReactNode
}

/** A page without the shell: the product's name above, and one column. */
export function PublicPage({ width, centred = false, children, footer }: PublicPageProps) {
  const column = { width: '100%', maxWidth: width, mx: 'auto' }
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 3 } }}>
      <PublicHeader />
      <Box
        component="main"
        sx={{ ...column, py: { xs: 3, md: 6 }, ...(centred && { flex: 1, display: 'grid', alignContent: 'center' }) }}
      >
        {children}
      </Box>
      {footer && (
        <Box component="footer" sx={{ ...column, mt: 'auto' }}>
          {footer}
        </Box>
      )}
    </Box>
  )
}
