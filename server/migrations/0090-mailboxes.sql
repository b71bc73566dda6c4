-- Mailboxes that had the bonus, as hashes under a key of the installation's own: the secret key may change, this one stays.
alter table installation add column mailbox_key bytea check (length(mailbox_key) = 32);
create table bonus_mailbox (
  hash bytea primary key check (length(hash) = 32)
);
