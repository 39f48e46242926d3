"""Uses a generated client; `make contract-tests` copies this file next to that client."""

import json
import sys

from client import AuthenticatedClient, Client
from client.api.directory import get_business, get_pincode, list_businesses
from client.api.identity import get_profile, sign_in
from client.models import BusinessDetail, Problem, Profile, Session, SignInInput

base_url, identifier, password = sys.argv[1:]
anonymous = Client(base_url=base_url)

found = list_businesses.sync(client=anonymous, category="plumber", limit=1)
assert isinstance(found, list) and found
business = get_business.sync(client=anonymous, slug=found[0].slug)
assert isinstance(business, BusinessDetail)
problem = get_pincode.sync(client=anonymous, pin="999999")
assert isinstance(problem, Problem)

credentials = SignInInput(identifier=identifier, password=password)
session = sign_in.sync(client=anonymous, body=credentials)
assert isinstance(session, Session)
authenticated = AuthenticatedClient(base_url=base_url, token=session.access_token)
profile = get_profile.sync(client=authenticated)
assert isinstance(profile, Profile)

same = found[0].business_name == business.business_name
print(json.dumps({"same": same, "code": problem.code, "username": profile.username}))
