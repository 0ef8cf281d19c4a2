import * as yup from 'yup'

const mismatch = "Passwords don't match"

// Rules that only the browser can check for a new `password`: it was typed a second time, as `confirmPassword`. Formik
// passes an empty text to yup as undefined, which `oneOf` alone would accept.
export const confirmedPassword = yup.object({
  confirmPassword: yup
    .string()
    .required(mismatch)
    .oneOf([yup.ref('password')], mismatch),
})
