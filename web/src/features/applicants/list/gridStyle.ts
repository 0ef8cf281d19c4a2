import type { SxProps, Theme } from '@mui/material/styles'

/** The table sits in its card: no frame of its own, hairlines between rows, the whole row to click. */
export const gridStyle: SxProps<Theme> = {
  border: 0,
  borderRadius: 0,
  '--DataGrid-t-color-border-base': 'var(--mui-palette-divider)',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  '--DataGrid-containerBackground': 'transparent',
  '& .MuiDataGrid-columnHeaders': { bgcolor: 'background.paper' },
  '& .MuiDataGrid-columnHeaderTitle': { typography: 'caption', fontWeight: 600, color: 'text.secondary' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', typography: 'body2', px: 1 },
  '& .MuiDataGrid-columnHeader': { px: 1 },
  '& [aria-colindex="1"]': { pl: 2 },
  '& .MuiDataGrid-columnHeaderCheckbox, & .MuiDataGrid-cellCheckbox': { pl: 1.5, pr: 0 },
  '& .MuiDataGrid-cell:focus, & .MuiDataGrid-columnHeader:focus': { outline: 'none' },
  '& .MuiDataGrid-cell:focus-visible, & .MuiDataGrid-columnHeader:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '& .MuiDataGrid-cell.act': { justifyContent: 'center', cursor: 'default' },
}
