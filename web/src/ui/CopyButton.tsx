import CheckIcon from '@mui/icons-material/Check'
import CopyIcon from '@mui/icons-material/ContentCopy'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from './toast.tsx'

/** For this long the button confirms that it copied. */
const confirmedFor = 2000

/** Copies a text to the clipboard. `label` says what is copied, such as 'Copy email'. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const toast = useToast()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmedFor)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast({ title: t('Copied'), description: t('Copied to clipboard') })
    } catch {
      toast({ title: t('Failed to copy to clipboard'), variant: 'destructive' })
    }
  }

  return (
    <IconButton size="small" aria-label={label} data-tooltip={copied ? t('Copied!') : label} onClick={copy}>
      {copied ? <CheckIcon fontSize="inherit" color="success" /> : <CopyIcon fontSize="inherit" />}
    </IconButton>
  )
}
