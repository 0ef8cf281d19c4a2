import Button from '@mui/material/Button'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCopied } from '../../ui/controls/useCopied.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { CheckIcon } from '../../ui/icons/CheckIcon.tsx'
import { ContentCopyIcon as CopyIcon } from '../../ui/icons/ContentCopyIcon.tsx'

/**
 * Copies a text and confirms it in a toast and on the button. `label` says what is copied where a page has several
 * buttons.
 */
export function CopyTextButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { copied, copy } = useCopied()
  const copyText = () =>
    copy(text).then(
      () => toast({ title: t('Copied!') }),
      () => toast({ title: t('Copy Failed'), variant: 'destructive' }),
    )
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={copied ? t('Copied!') : label}
      startIcon={copied ? <CheckIcon color="success" /> : <CopyIcon />}
      onClick={copyText}
    >
      {copied ? t('Copied!') : t('Copy')}
    </Button>
  )
}
