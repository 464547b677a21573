-- Who made the link that began a session: when they leave the team it ends too, or they could stay under another name.
alter table private.invited_sessions add column invited_by text;
