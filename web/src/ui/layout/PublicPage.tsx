import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { PublicHeader } from './PublicHeader.tsx'

interface PublicPageProps {
  /** The maximum width of the content, in pixels or as a length. */
  width: number | string
  /** Whether to centre the content vertically on taller screens. */
  centred?: boolean
  children: ReactNode
  footer?: ReactNode
}

/** A single-column page without the shell, with the product's name on top. */
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
