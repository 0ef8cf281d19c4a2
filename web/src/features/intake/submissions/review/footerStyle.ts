/** The actions of a panel, on the left where no toast covers them. */
export const footerStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  minHeight: 64,
  borderTop: 1,
  borderColor: 'divider',
  '& .MuiButton-root': { minHeight: { xs: 44, sm: 36 } },
} as const
