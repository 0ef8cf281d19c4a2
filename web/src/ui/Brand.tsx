import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

interface BrandProps {
  /** Tells what the product is and its edition, which is of interest to those who work with it. */
  edition?: boolean
  /** Only the mark, where there is no room for the name. */
  folded?: boolean
}

/** The product's name. */
export function Brand({ edition = false, folded = false }: BrandProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <Box component="img" src="/fagfolk.svg" alt={folded ? 'Fagfolk' : ''} sx={{ width: 30, height: 30 }} />
      {!folded && (
        <>
          <Box component="span" sx={{ display: 'grid' }}>
            <Box
              component="span"
              sx={{
                fontSize: '1.1875rem',
                fontWeight: 680,
                lineHeight: 1.2,
                letterSpacing: '-0.02em',
                color: 'text.primary',
              }}
            >
              Fagfolk
            </Box>
            {edition && (
              <Box component="span" sx={{ fontSize: '0.6875rem', lineHeight: 1.3, color: 'text.secondary' }}>
                {t('Applicant tracker')}
              </Box>
            )}
          </Box>
          {edition && (
            <Box
              component="span"
              sx={{
                px: 0.75,
                borderRadius: '6px',
                border: '1px solid',
                borderColor: 'secondary.dark',
                color: 'secondary.dark',
                fontSize: '0.6875rem',
                fontWeight: 650,
                lineHeight: 1.6,
              }}
            >
              {t('Pro')}
            </Box>
          )}
        </>
      )}
    </Box>
  )
}
