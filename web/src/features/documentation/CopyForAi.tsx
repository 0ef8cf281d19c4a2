import Typography from '@mui/material/Typography'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DetailSection } from '../../ui/layout/DetailSection.tsx'
import type { ApiDocument } from './apiDocument.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { textForAi } from './textForAi.ts'

/** One text with all the context an AI assistant needs. */
export function CopyForAi({ document }: { document: ApiDocument }) {
  const { t } = useTranslation()
  return (
    <DetailSection heading="h2" title={t('For AI coding assistants')}>
      <Typography variant="body2">
        {t(
          'Paste this into your AI coding assistant, and say which programming language and system you use. It contains no keys or personal data.',
        )}
      </Typography>
      <CodeBlock title={t('Prompt')} code={textForAi(document, window.location.origin)} height={560} />
    </DetailSection>
  )
}
