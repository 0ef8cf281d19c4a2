import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { InsightsOutlinedIcon as AnalyticsIcon } from '../../../ui/icons/InsightsOutlinedIcon.tsx'
import { LockPersonOutlinedIcon as RolesIcon } from '../../../ui/icons/LockPersonOutlinedIcon.tsx'
import { ManageSearchOutlinedIcon as SearchIcon } from '../../../ui/icons/ManageSearchOutlinedIcon.tsx'
import { PeopleAltOutlinedIcon as DatabaseIcon } from '../../../ui/icons/PeopleAltOutlinedIcon.tsx'
import { VerifiedUserOutlinedIcon as GdprIcon } from '../../../ui/icons/VerifiedUserOutlinedIcon.tsx'
import { PublicHeader } from '../../../ui/layout/PublicHeader.tsx'
import { brandSurface } from '../../../ui/palette.ts'

/** The layout of the sign-in pages: a form, and next to it what the product is. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 10fr)' },
        gridTemplateRows: { xs: 'auto auto', md: '1fr' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', backgroundColor: 'background.paper', p: { xs: 2, sm: 3 } }}>
        <PublicHeader />
        <Box
          component="main"
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: 400,
            mx: 'auto',
            py: { xs: 5, md: 8 },
            display: 'grid',
            alignContent: 'center',
          }}
        >
          {children}
        </Box>
      </Box>
      <ProductPanel />
    </Box>
  )
}

function ProductPanel() {
  const { t } = useTranslation()
  const claims = [
    { icon: DatabaseIcon, name: t('Applicant database'), text: t('All your candidates in one place') },
    { icon: SearchIcon, name: t('Advanced search'), text: t('By trade, certificate, machine, licence and location') },
    {
      icon: GdprIcon,
      name: t('GDPR compliance'),
      text: t('Consent is recorded, and profile views are logged'),
    },
    { icon: RolesIcon, name: t('Role-based access control'), text: t('Everyone sees only what they need') },
    {
      icon: AnalyticsIcon,
      name: t('Analytics for recruitment metrics'),
      text: t('Follow candidates from application to placement'),
    },
  ]
  return (
    <Box
      component="aside"
      aria-label={t('About Fagfolk')}
      sx={{
        backgroundColor: brandSurface.background,
        color: brandSurface.text,
        display: 'grid',
        alignContent: 'center',
        px: { xs: 3, sm: 6, lg: 10 },
        py: { xs: 5, md: 8 },
      }}
    >
      <Box sx={{ maxWidth: 480, mx: { xs: 'auto', md: 0 }, width: '100%' }}>
        <Typography
          component="h2"
          sx={{
            fontSize: { xs: '1.375rem', md: '1.875rem' },
            fontWeight: 650,
            lineHeight: 1.25,
            letterSpacing: '-0.02em',
          }}
        >
          {t('The professional recruitment database for skilled trades')}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: { xs: 3, md: 5 }, display: 'grid', gap: 2.5 }}>
          {claims.map(({ icon: Icon, name, text }) => (
            <Box component="li" key={name} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
              <Icon style={{ color: brandSurface.accent, marginTop: 2 }} />
              <Box>
                <Typography variant="subtitle1" component="p">
                  {name}
                </Typography>
                <Typography variant="body2" sx={{ color: brandSurface.softText }}>
                  {text}
                </Typography>
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
