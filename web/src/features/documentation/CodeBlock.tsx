import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CopyTextButton } from './CopyTextButton.tsx'

const monospace = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace'

interface CodeBlockProps {
  /** The heading of the code, such as 'Body'. */
  title: string
  code: string
  /** Maximum height in pixels before it scrolls. */
  height?: number
}

/** Code with a button that copies it verbatim. Long code scrolls in its frame, and long lines wrap. */
export function CodeBlock({ title, code, height = 420 }: CodeBlockProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', my: 1.5 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          py: 0.75,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontWeight: 500 }}>
          {title}
        </Typography>
        <CopyTextButton text={code} label={t('Copy {{what}}', { what: title })} />
      </Box>
      <Box
        component="pre"
        // Scrollable content must be reachable by keyboard.
        tabIndex={0}
        role="group"
        aria-label={title}
        sx={{
          m: 0,
          px: 1.5,
          py: 1.25,
          maxHeight: height,
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          bgcolor: 'action.hover',
          fontFamily: monospace,
          fontSize: '0.8125rem',
          lineHeight: 1.6,
        }}
      >
        <code>{code}</code>
      </Box>
    </Box>
  )
}

export const Code = ({ children }: { children: string }) => (
  <Box component="code" sx={{ fontFamily: monospace, fontSize: '0.875em', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
)
