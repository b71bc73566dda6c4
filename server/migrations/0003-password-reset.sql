-- A link that resets a password is found by its hash alone.
create unique index verification_of_link on verification (code_hash) where purpose = 'reset_password';
