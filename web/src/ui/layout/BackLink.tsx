import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { ArrowBackOutlinedIcon as BackIcon } from '../icons/ArrowBackOutlinedIcon.tsx'

export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Box sx={{ mb: 1 }}>
    <Button component={Link} to={to} size="small" color="inherit" startIcon={<BackIcon />}>
      {label}
    </Button>
  </Box>
)
