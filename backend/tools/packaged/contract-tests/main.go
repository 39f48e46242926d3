// Uses a generated client; `make contract-tests` copies this file next to that client.
package main

import (
	"context"
	"encoding/json"
	"log"
	"net/http"
	"os"

	"conform/client"
)

func main() {
	server, identifier, password := os.Args[1], os.Args[2], os.Args[3]
	ctx := context.Background()
	api, err := client.NewClientWithResponses(server)
	must(err)

	category, limit := "plumber", 1
	found, err := api.ListBusinessesWithResponse(ctx, &client.ListBusinessesParams{
		Category: &category,
		Limit:    &limit,
	})
	must(err)
	first := (*found.JSON200)[0]
	business, err := api.GetBusinessWithResponse(ctx, first.Slug, nil)
	must(err)
	unknown, err := api.GetPincodeWithResponse(ctx, "999999", nil)
	must(err)

	session, err := api.SignInWithResponse(ctx, client.SignInInput{
		Identifier: identifier,
		Password:   password,
	})
	must(err)
	signedIn := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+session.JSON200.AccessToken)
		return nil
	}
	profile, err := api.GetProfileWithResponse(ctx, signedIn)
	must(err)

	must(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"same":     first.BusinessName == business.JSON200.BusinessName,
		"code":     unknown.ApplicationproblemJSON404.Code,
		"username": profile.JSON200.Username,
	}))
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
