import IconButton from '@mui/material/IconButton'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useToast } from '../feedback/toast.tsx'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import { ContentCopyIcon as CopyIcon } from '../icons/ContentCopyIcon.tsx'
import { useCopied } from './useCopied.ts'

/** Copies a text to the clipboard. `label` names it, such as 'Copy email'. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const { copied, copy } = useCopied()

  const copyText = () =>
    copy(text).then(
      () => toast({ title: t('Copied'), description: t('Copied to clipboard') }),
      () => toast({ title: t('Failed to copy to clipboard'), variant: 'destructive' }),
    )

  return (
    <IconButton size="small" aria-label={label} data-tooltip={copied ? t('Copied!') : label} onClick={copyText}>
      {copied ? <CheckIcon fontSize="inherit" color="success" /> : <CopyIcon fontSize="inherit" />}
    </IconButton>
  )
}
