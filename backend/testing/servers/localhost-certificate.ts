/**
 * For TLS with ourselves in tests: self-signed, for localhost, valid for a hundred years. The key is
 * public and guards nothing.
 */
export const localhostCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUJLwqKFm5csnqRfyRHkHxW4gOz18wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA5MTM0MVoYDzIxMjYxMDI4
MDkxMzQxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS0ufcFD/cizNGLYvXsEnabzALxwnNYYpTjXaAKuFZh+cp6IFabhyob
F6Z2HlKc4cJv2gzuIc6Jcs8eUtOcOqTMo28wbTAdBgNVHQ4EFgQUCGUtbhokLayF
BQxjB1WIJNDDaKUwHwYDVR0jBBgwFoAUCGUtbhokLayFBQxjB1WIJNDDaKUwGgYD
VR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZI
zj0EAwIDRwAwRAIgWNDeXuA7ToDF5puLYmOkfXATG3WGF+woG2CCF1Xe/0gCIDjF
bdBSjOD8G8w5GmBNTnxyyIunEUShWvTOjw4gfZcl
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKB3txxqHspuD9/Ci
8HcejIKqWJmrM6l5KMaiFTS1blOhRANCAAS0ufcFD/cizNGLYvXsEnabzALxwnNY
YpTjXaAKuFZh+cp6IFabhyobF6Z2HlKc4cJv2gzuIc6Jcs8eUtOcOqTM
-----END PRIVATE KEY-----
`,
};
