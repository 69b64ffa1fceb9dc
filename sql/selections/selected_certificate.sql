-- The certificates that the selected machines and facilities hold, one row each, with the days left until they
-- expire. `standing` is expired (before `today`), expiring (from today to 60 days after), valid (later), or
-- without an expiry date.
-- @param today text?
-- @param certificate text list?
-- @param standing text list?
select *
from (
  select *, case
      when days_left is null then 'No expiry stated'
      when days_left < 0 then 'Expired'
      when days_left <= 60 then 'Expiring'
      else 'Valid'
    end as standing
  from (
    select *, cast(cast(expiry as date) - cast($today as date) as integer) as days_left
    from (
      select one.*, listed.certificate, listed.place_in_list,
        case listed.place_in_list
          when 1 then cast(fda_lto_certificate as text)
          when 2 then cast(cpr_registration as text)
          when 3 then cast(halal_registration as text)
          when 4 then cast(npk_certificate as text)
          else cast(environment_certificate as text)
        end as held,
        case listed.place_in_list
          when 1 then cast(fda_lto_expiry as text)
          when 2 then cast(cpr_registration_expiry as text)
          when 3 then cast(halal_registration_expiry as text)
        end as expiry
      from selected_machine as one
      cross join (values
        ('FDA License to Operate', 1),
        ('Certificate of Product Registration', 2),
        ('Halal registration', 3),
        ('NPK certificate', 4),
        ('Environmental certificate', 5)
      ) as listed (certificate, place_in_list)
    ) as asked
    where held = 'Yes'
  ) as dated
) as judged
where ($certificate is null or certificate in ($certificate))
  and ($standing is null or standing in ($standing))
