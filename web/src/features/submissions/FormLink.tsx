import LinkIcon from '@mui/icons-material/Link'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { paths } from '../../addresses.ts'
import { useToast } from '../../ui/toast.tsx'

/** Where the public applies, to hand on. */
export function FormLink() {
  const { t } = useTranslation()
  const toast = useToast()
  const address = new URL(paths.publicApply, window.location.origin).href

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast({ title: t('Link Copied!'), description: t('The link of the public form is on your clipboard.') })
    } catch {
      toast({
        title: t('Copy Failed'),
        description: t('Select the link and copy it by hand.'),
        variant: 'destructive',
      })
    }
  }

  return (
    <Card
      component="section"
      aria-labelledby="form-link"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2.5, py: 2, mb: 2 }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography id="form-link" variant="h3" component="h2">
          {t('Public Application Form')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {t('Whoever has this link can apply without an account.')}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 0.5 }}>
          {t('With ?source=facebook at its end, or another name, the link tells where an application comes from.')}
        </Typography>
        <Link href={address} target="_blank" rel="noopener" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {address}
        </Link>
      </Box>
      <Button variant="outlined" startIcon={<LinkIcon />} onClick={copy}>
        {t('Copy Link')}
      </Button>
    </Card>
  )
}
